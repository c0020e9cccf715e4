/** Express as the program has it, outside of jest's sandbox: it warns of promises that were made elsewhere. */
export { default as express } from 'express';
