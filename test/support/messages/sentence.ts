/** The message of a violation: a whole sentence, made of values that were there. */
export const sentence = /^(?!.*undefined).{5,}[.?]$/su;
