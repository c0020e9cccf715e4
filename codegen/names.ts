/** The domain's name of a SOAP operation: modAPI.GetGroup_Alternate → getGroup. The JSON contract's operationIds are the same names. */
export function operationName(soapName: string): string {
  const plain = soapName.replace(/^modAPI\./, '').replace(/_Alternate$/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** The file of an operation's handler: updateUser → update-user; all lists of records are in one. */
export function operationModule(name: string): string {
  return name.endsWith('List') && name !== 'getChangeList' ? 'lists' : kebabCase(name);
}

function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** The same name with a capital: the beginning of the names of its types. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
