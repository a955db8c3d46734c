import { cpSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';

cpSync('node_modules/redoku/pkg', 'dist/pkg', { recursive: true });

export default {
  input: { main: 'main.js', worker: 'redoku/worker', 'own-worker': 'redoku/own-worker' },
  output: { dir: 'dist' },
  plugins: [resolve()],
};
