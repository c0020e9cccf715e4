import { register } from 'tsx/esm/api';

// Node itself does not read TypeScript. Imported by what jest loads without its sandbox; with --import, by a worker thread.
register();
