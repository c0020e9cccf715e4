import { register } from 'tsx/esm/api';

// Loaded with --import into a worker thread whose program is TypeScript: tsx does this by itself for the main thread only.
register();
