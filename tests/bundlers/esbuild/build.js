import { cpSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: { main: 'main.js', worker: 'redoku/worker', 'own-worker': 'redoku/own-worker' },
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: 'dist',
});
cpSync('node_modules/redoku/pkg', 'dist/pkg', { recursive: true });
