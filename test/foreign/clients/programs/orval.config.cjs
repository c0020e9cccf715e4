module.exports = {
  api: {
    input: 'openapi.yaml',
    output: {
      target: 'generated/api.ts',
      client: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
