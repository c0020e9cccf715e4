/** Where one server's doors, contracts and pages are. */
export interface Places {
  start: string;
  docs: string;
  json: string;
  soap: string;
  wsdl: string;
  openapi: string;
  clientContract: string;
}

/** The addresses of a server that is reached at `baseUrl`, which has no slash at its end. */
export function places(baseUrl: string): Places {
  return {
    start: `${baseUrl}/`,
    docs: `${baseUrl}/docs`,
    json: `${baseUrl}/public/api/<operation>`,
    soap: `${baseUrl}/public/api.asmx`,
    wsdl: `${baseUrl}/public/api.asmx?wsdl`,
    openapi: `${baseUrl}/openapi.yaml`,
    clientContract: `${baseUrl}/openapi.client.json`,
  };
}

/** The lines that a person sees when the server has started. */
export function banner(version: string, baseUrl: string): string {
  const { start, docs, json, soap, wsdl, openapi, clientContract } = places(baseUrl);
  return [
    '',
    `  Company Administration API ${version}`,
    '',
    `  Start page        ${start}`,
    `  Reference         ${docs}`,
    `  JSON operations   ${json}`,
    `  SOAP 1.1 and 1.2  ${soap}`,
    `  WSDL              ${wsdl}`,
    `  OpenAPI           ${openapi}`,
    `    for generators  ${clientContract}`,
    '',
    '',
  ].join('\n');
}
