/** The protocol of a request; `form` is the form-encoded POST of the SOAP endpoint's test form (D40). */
export type Protocol = 'json' | 'soap11' | 'soap12' | 'form';
