/** Namespaces inside a .NET DataSet. */
export const xmlSchema = 'http://www.w3.org/2001/XMLSchema';
export const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';
export const msdata = 'urn:schemas-microsoft-com:xml-msdata';
export const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';
