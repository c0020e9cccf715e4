// Generated from clients/ by `npm run generate`. Do not edit.

/** The packages of our clients, next to this file. */
export const clientPackages = [
  {
    name: 'company-administration-client-1.1.0-next.tgz',
    contentType: 'application/gzip',
    description: 'The TypeScript client, for npm.',
  },
  {
    name: 'company_administration-1.1.0.dev0-py3-none-any.whl',
    contentType: 'application/zip',
    description: 'The Python client, for pip.',
  },
  {
    name: 'CompanyAdministration.Client-1.1.0-next.zip',
    contentType: 'application/zip',
    description: 'The C# clients, as a project with its sources.',
  },
] as const;
/** The NuGet package of the C# clients, which `npm run release` makes if the .NET SDK is installed. */
export const nugetPackage = {
  name: 'CompanyAdministration.Client.1.1.0-next.nupkg',
  contentType: 'application/zip',
  description: 'The C# clients, for NuGet.',
} as const;
