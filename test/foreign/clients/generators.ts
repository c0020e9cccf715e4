/** One generator: how it makes a client, how that is checked, and how the program that uses it is run. */
export interface Generator {
  name: string;
  /** The package whose version the table shows. */
  package: string;
  /** What must be on the machine besides Node: a command that succeeds, and the Debian packages that bring it. */
  needs?: { probe: string; packages: readonly string[] };
  /** Lines of bash. openapi.yaml and openapi.client.json of the server lie in the folder; `generated/` is to be filled. */
  generate: readonly string[];
  check: readonly string[];
  run: readonly string[];
}

const openapiGenerator = '@openapitools/openapi-generator-cli';
/** Knows OpenAPI up to 3.0. Its jar also holds the libraries that generated Java needs. */
const jar = `node_modules/${openapiGenerator}/bin/openapi-generator.jar`;
const java = { probe: 'javac -version && java -version', packages: ['default-jdk-headless'] };

/** All generators that are tried, TypeScript first. */
export const generators: readonly Generator[] = [
  inTypeScript('hey-api', '@hey-api/openapi-ts', [
    'node_modules/.bin/openapi-ts -i openapi.yaml -o generated -c @hey-api/client-fetch',
  ]),
  // Its default is a client for the server's own pages, with addresses that have no host.
  inTypeScript('orval', 'orval', ['node_modules/.bin/orval --config orval.config.cjs']),
  {
    ...inTypeScript('openapi-fetch', 'openapi-typescript', [
      'node_modules/.bin/openapi-typescript openapi.yaml -o generated/schema.d.ts',
      // site/pages/json-clients.md shows a program with this one.
      'ln generated/schema.d.ts api.d.ts',
      `sed -i "s#http://127.0.0.1:8080#$BASE_URL#; 1i import './openapi-fetch';" page.ts`,
      'mv page.ts program.ts',
    ]),
  },
  inTypeScript('swagger-typescript-api', 'swagger-typescript-api', [
    'node_modules/.bin/swagger-typescript-api generate -p openapi.yaml -o generated -n api.ts --module-name-first-tag',
  ]),
  inTypeScript('oazapfts', 'oazapfts', ['node_modules/.bin/oazapfts openapi.yaml generated/api.ts']),
  {
    ...inTypeScript('typescript-fetch', openapiGenerator, [
      openapiGenerate('typescript-fetch', 'typescriptThreePlus=true'),
    ]),
    needs: java,
  },
  {
    name: 'java',
    package: openapiGenerator,
    needs: java,
    generate: [openapiGenerate('java --library native', 'dateLibrary=java8,openApiNullable=false')],
    check: [`javac -nowarn -d classes -cp ${jar} $(find generated/src/main -name '*.java') java/*.java`],
    run: [`java -cp classes:${jar} WalkThrough`],
  },
  {
    name: 'python',
    package: openapiGenerator,
    needs: {
      probe: 'java -version && python3 -c "import six, dateutil, urllib3, certifi"',
      packages: [
        'default-jre-headless',
        'python3-six',
        'python3-dateutil',
        'python3-urllib3',
        'python3-certifi',
      ],
    },
    generate: [openapiGenerate('python', 'packageName=company_api')],
    check: ['python3 -m compileall -q generated/company_api'],
    run: ['python3 python/walk_through.py'],
  },
];

function inTypeScript(name: string, packageName: string, generate: readonly string[]): Generator {
  return {
    name,
    package: packageName,
    generate,
    check: ['node_modules/.bin/tsc -p .'],
    run: ['node_modules/.bin/tsx program.ts'],
  };
}

function openapiGenerate(generator: string, properties: string): string {
  return `java -jar ${jar} generate -i openapi.client.json -g ${generator} -o generated --additional-properties=${properties}`;
}
