const files = ['openapi.yaml', 'generated/openapi.client.json'];

/** The linters of the contracts: a program of this folder's packages, and its arguments. */
export const linters: readonly { program: string; words: readonly string[] }[] = [
  {
    program: '@redocly/cli/bin/cli.js',
    words: ['lint', ...files, '--config', 'tools/contract/redocly.yaml', '--max-problems', '1000'],
  },
  {
    program: '@stoplight/spectral-cli/dist/index.js',
    words: ['lint', ...files, '--ruleset', 'tools/contract/spectral.yaml', '--fail-severity', 'hint'],
  },
];
