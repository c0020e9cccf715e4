import { existsSync } from 'node:fs';
import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Which parts of src/ a part may import. What is not named is refused; `types` may be imported as types only. */
const layers = {
  domain: { may: ['root'], types: ['generated'] },
  data: { may: ['domain', 'generated', 'root'] },
  operations: { may: ['domain', 'data'], types: ['generated'] },
  // The way of a request: it knows HTTP, keys, turns and operations, but neither JSON nor XML.
  api: { may: ['http', 'keys', 'turns', 'domain', 'data', 'log'], types: ['config', 'operations'] },
  keys: { may: ['http', 'data', 'domain'], types: ['log'] },
  turns: { may: ['domain'] },
  config: { may: ['contract', 'domain'] },
  contract: { may: ['generated', 'domain', 'root'] },
  http: { may: ['contract', 'domain', 'config', 'log', 'root'] },
  json: {
    may: ['contract', 'http', 'generated', 'domain', 'config', 'log'],
    types: ['api', 'operations'],
  },
  soap: {
    may: ['contract', 'http', 'generated', 'domain', 'config', 'log', 'root', 'markup'],
    types: ['api', 'operations'],
  },
  // The records of the demo company, made by operations as a client would.
  demo: { may: ['operations', 'data'], types: ['generated'] },
  admin: { may: ['data', 'domain', 'demo', 'generated', 'config', 'root'] },
  // What is told to an operator: it knows no protocol and no company's data.
  ops: { may: ['log', 'root', 'markup'], types: ['admin', 'http', 'data'] },
  // How the processes of the server start, live and end. It sees the protocols only as the application.
  run: {
    may: [
      'admin',
      'api',
      'app',
      'contract',
      'data',
      'demo',
      'generated',
      'http',
      'ops',
      'config',
      'log',
      'root',
    ],
  },
};
const parts = [...Object.keys(layers), 'generated', 'config', 'log', 'root', 'markup', 'app', 'server'];
/** The server knows nothing of what is built around it. */
const outsideTheServer = {
  regex: '^(\\.\\./)+(tools|site|qa|bench|test|codegen)/',
  message: 'The server must not depend on what makes, checks or tests it (see docs/architecture.md).',
};
const databasePackages = '^(@prisma/|@photostructure/sqlite$|prisma$)|/generated/prisma/';
const protocolPackages = '^(express|soap|express-openapi-validator)(/|$)';

/** The import rule of one layer: other layers, and packages that belong to another layer. */
function importRule(name, { may, types = [] }) {
  const refused = parts.filter((part) => part !== name && !may.includes(part) && !types.includes(part));
  // The files that stand beside the folders import them by ./, as a folder does its own files.
  const start = existsSync(`src/${name}.ts`) ? '^(\\./|(\\.\\./)+(src/)?)' : '^(\\.\\./)+(src/)?';
  const outside = (names) => `${start}(${names.join('|')})(/|\\.js$)`;
  const patterns = [
    outsideTheServer,
    { regex: outside(refused), message: `${name} must not depend on this (see docs/architecture.md).` },
  ];
  if (types.length > 0) {
    patterns.push({
      regex: outside(types),
      allowTypeImports: true,
      message: `${name} may import only types from here.`,
    });
  }
  if (!['data', 'admin'].includes(name))
    patterns.push({ regex: databasePackages, message: 'Only src/data and src/admin talk to the database.' });
  if (['domain', 'data', 'operations', 'admin', 'demo'].includes(name)) {
    patterns.push({ regex: protocolPackages, message: `${name} knows no protocol.` });
  }
  return {
    files: [`src/${name}/**/*.ts`, `src/${name}.ts`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
}

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const noNamelessError = {
  selector: 'NewExpression[callee.name="Error"]',
  message: "The log leaves out its message, as a library's: throw ProgramError (src/domain/errors.ts).",
};
const noLatePackage = {
  selector: 'ImportExpression > Literal[value=/^(?!\\.|node:)/]',
  message:
    'In the built program import() of a package may give its default only: import() a file that imports it.',
};
const noMadePattern = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
  message: 'Write the pattern as a literal: the rules against slow patterns judge only what they can read.',
};
const noComposition = {
  selector: "CallExpression[callee.property.name='normalize'][callee.object.name!='path']",
  message:
    'Only naturalKey (src/domain/text.ts) composes texts: it takes time with the square of their length.',
};
/** What is refused in all of src/. */
const refusedInSrc = [noDefaultExport, noLatePackage, noNamelessError, noMadePattern, noComposition];
const noForeignTransaction = {
  selector: "MemberExpression[property.name='$transaction']",
  message: 'Use store.read, store.write or store.adminWrite: they lock, retry and scope.',
};
const noForeignWrite = {
  selector:
    'CallExpression[callee.property.name=/^(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)$/]' +
    '[callee.object.object.name=/^(tx|transaction|prisma|client|db|database)$/]',
  message: 'Only src/data and src/admin write to the database.',
};
const environment = {
  object: 'process',
  property: 'env',
  message: 'Only src/config/config.ts reads the environment; pass the value in.',
};

/** What the scripts of the served pages find in a browser. */
const browser = [
  'AbortController',
  'URL',
  'addEventListener',
  'document',
  'fetch',
  'getSelection',
  'innerHeight',
  'localStorage',
  'location',
  'matchMedia',
].concat('navigator', 'performance', 'requestAnimationFrame', 'scrollBy', 'sessionStorage', 'setTimeout');

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'coverage/',
      '**/generated/',
      'bench/built/',
      'test/foreign/clients/programs/',
      'test/foreign/interop/clients/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      'no-restricted-syntax': ['error', noDefaultExport],
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Its advice, `!`, is what the strict rules refuse.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    plugins: { regexp },
    rules: {
      'no-console': 'error',
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'no-restricted-properties': ['error', environment],
      'no-restricted-syntax': ['error', ...refusedInSrc, noForeignTransaction, noForeignWrite],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            outsideTheServer,
            { regex: databasePackages, message: 'Only src/data and src/admin talk to the database.' },
          ],
        },
      ],
    },
  },
  {
    files: ['site/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./)+(tools|qa|bench|test|codegen)/',
              message: 'The site is made of the contracts and docs alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['tools/**/*.ts', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(\\.\\./)+test/', message: 'A tool must work without the tests.' }] },
      ],
    },
  },
  {
    files: ['qa/**/*.ts'],
    ignores: ['qa/test/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(\\.\\./)+(test|bench)/', message: "QA's tools must work without the tests." },
            {
              regex: '^(\\.\\./)+src/(admin|api|app|data|ops|run|server)(/|\\.js$)',
              message:
                "QA's tools share what reads and judges messages; the server itself runs in a process of its own.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['clients/typescript/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./|\\.\\./(?!\\.\\.))',
              message: 'The client has no dependencies and stands alone.',
            },
          ],
        },
      ],
    },
  },
  ...Object.entries(layers).map(([name, rule]) => importRule(name, rule)),
  {
    files: ['src/data/**/*.ts', 'src/admin/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...refusedInSrc, noForeignTransaction],
    },
  },
  {
    files: ['src/data/store.ts'],
    rules: { 'no-restricted-syntax': ['error', ...refusedInSrc] },
  },
  // The two programs hand their environment to src/config/config.ts and speak to a person.
  {
    files: ['src/config/config.ts', 'src/server.ts', 'src/admin/main.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['test/**/*.ts', 'qa/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      // A test often states the type that it expects of an answer.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  // Programs for partners to copy. Their packages and generated types are there only when they run: test:foreign -- examples checks the types.
  { files: ['docs/examples/**/*.ts'], extends: [tseslint.configs.disableTypeChecked] },
  // Prisma's command line wants its settings so.
  { files: ['prisma/prisma.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['site/assets/*.js'],
    languageOptions: { globals: Object.fromEntries(browser.map((name) => [name, 'readonly'])) },
  },
);
