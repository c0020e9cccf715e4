import { createRequire } from 'node:module';

const file = 'express-openapi-validator/dist/framework/openapi.schema.validator.js';
const library = createRequire(import.meta.url)(file) as Record<'OpenAPISchemaValidator', unknown>;

// The library compiles OpenAPI's own schema for each part of the contract, even where it is not to look at the contract: 0.2 s each time.
library.OpenAPISchemaValidator = function none() {};
