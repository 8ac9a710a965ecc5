import { nodeConfig } from '@telecare/federation';

export default nodeConfig({
  directory: import.meta.dirname,
  entries: {
    main: './src/main.ts',
    worker: './src/worker.ts',
    migrate: './src/migrate.ts',
    seed: './src/seed.ts',
    'admin-create': './src/admin-create.ts',
    openapi: './src/openapi.ts',
    'verify-analytics': './src/verify-analytics.ts',
    'verify-audit': './src/verify-audit.ts',
    'verify-restore': './src/verify-restore.ts',
  },
});
