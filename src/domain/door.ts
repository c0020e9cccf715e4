/** The way a request came in; `form` is the form-encoded POST of the SOAP door's test form (D40). */
export type Door = 'json' | 'soap11' | 'soap12' | 'form';
