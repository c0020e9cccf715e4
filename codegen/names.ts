/** The domain's name of a SOAP operation: modAPI.GetGroup_Alternate → getGroup. The JSON contract's operationIds are the same names. */
export function operationName(soapName: string): string {
  const plain = soapName.replace(/^modAPI\./, '').replace(/_Alternate$/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** The file of an operation's handler: updateUser → update-user. All record lists share one file. */
export function operationModule(name: string): string {
  return name.endsWith('List') && name !== 'getChangeList' ? 'lists' : kebabCase(name);
}

function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** The name with a capital first letter, as the names of its types start. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
