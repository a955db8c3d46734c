export default {
  optimizeDeps: { exclude: ['redoku'] },
  worker: { format: 'es' },
};
