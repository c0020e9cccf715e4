import { codeBlocks, readPage } from '../../docs/pages.js';

/** One program on .NET, in a folder of its own. Commands have the address of the service in $API_URL, a key in $API_KEY, and a copy of our client in $CLIENT. */
export interface Program {
  name: string;
  /** Its folder in programs/. */
  folder?: string;
  files?: Record<string, string>;
  /** Generates and compiles. */
  prepare: string[];
  /** What is run, by what it is called in the table. */
  runs: [name: string, command: string][];
  /** What each run must write. */
  writes: (string | RegExp)[];
  /** Packages of Debian, each with a command that succeeds when it is there. */
  needs?: [probe: string, name: string][];
}

const page = readPage('site/pages/dotnet.md');
const [withDataSets = '', withClasses = ''] = codeBlocks(page, 'csharp');
const [printed = ''] = codeBlocks(page, 'text');
const [makeExample = '', runExample = ''] = codeBlocks(page, 'sh').filter((block) =>
  block.includes('Example'),
);
const clientPage = readPage('clients/csharp/README.md');
const build = 'dotnet build --nologo --verbosity quiet';
const types = [
  `if [ -n "\${DOTNET_SVCUTIL:-}" ]; then`,
  '  curl -sSf -o service.wsdl "$API_URL/public/api.asmx?wsdl=typed"',
  '  "$DOTNET_SVCUTIL" service.wsdl --namespace "*,Client" --outputDir . --outputFile Client.cs; rm Contract.cs',
  'else',
  '  cp "$INTEROP/servicemodel/Types.cs" "$PLACE" && mcs -r:System.Web.Services,System.Xml -out:"$PLACE/Types.exe" "$PLACE/Types.cs"',
  '  WSDL="$API_URL/public/api.asmx?wsdl=typed" mono "$PLACE/Types.exe" > Client.cs',
  'fi',
].join('\n');
const mono: Program['needs'] = [['hash mono mcs', 'mono-devel']];
const nswag = [
  'nswag openapi2csclient /input:openapi.client.json /output:NSwagClient.cs /namespace:NSwagClient /className:ApiClient',
  '/jsonLibrary:SystemTextJson /generateOptionalPropertiesAsNullable:true /generateNullableReferenceTypes:true',
].join(' ');
/** A tool of .NET, in a folder of its own. */
const tool = (name: string, version: string): string =>
  `dotnet tool install ${name} --version ${version} --tool-path "$PLACE/tools"`;
/** All operations. */
const everyOperation = /(?:^ok (?:Get|Update|modAPI\.)\w+$[^]*?){20}/m;

export const programs: readonly Program[] = [
  {
    name: 'DataSet',
    folder: 'datasets',
    prepare: [build],
    runs: ['HttpClient 1.1', 'HttpClient 1.2', 'ServiceModel 1.1', 'ServiceModel 1.2'].map((way) => [
      way,
      `dotnet bin/Debug/net10.0/DataSets.dll "${way}"`,
    ]),
    writes: [
      'ok read',
      'ok GetChanges is refused',
      'ok GetChanges of many',
      'ok namespaces',
      'ok faults',
      /ok 10,000 members: .*/,
    ],
  },
  {
    name: 'DataSet without cultures, as in a container',
    folder: 'datasets',
    prepare: [`${build} -p:InvariantGlobalization=true`],
    runs: [['ServiceModel 1.1', 'dotnet bin/Debug/net10.0/DataSets.dll "ServiceModel 1.1"']],
    writes: ['ok WriteXml, ReadXml', 'ok ArrayOfXElement, XmlElement[]'],
  },
  {
    name: 'typed view',
    folder: 'typed',
    prepare: [types, build],
    runs: ['1.1', '1.2'].map((version) => [version, `dotnet bin/Debug/net10.0/Typed.dll ${version}`]),
    writes: [everyOperation, 'ok faults', 'ok empty set', 'ok round trip'],
    needs: mono,
  },
  {
    name: 'program of the page, with DataSets',
    files: { 'Program.cs': withDataSets },
    prepare: [makeExample, 'cp Program.cs Example'],
    runs: [['1.1', runExample]],
    writes: [printed],
  },
  {
    name: 'program of the page, with generated classes',
    folder: 'typed',
    files: { 'Program.cs': withClasses },
    prepare: [types, build],
    runs: [['1.1', 'dotnet bin/Debug/net10.0/Typed.dll']],
    writes: ['ada.lovelace@demo.example\ngrace.hopper@demo.example\n'],
    needs: mono,
  },
  {
    name: 'JSON',
    folder: 'json',
    prepare: [
      tool('NSwag.ConsoleCore', '14.7.1'),
      tool('Microsoft.OpenApi.Kiota', '1.38.0'),
      'curl -sSfO "$API_URL/openapi.client.json"',
      `"$PLACE/tools/"${nswag}`,
      '"$PLACE/tools/kiota" generate --language CSharp --openapi openapi.client.json --class-name ApiClient --namespace-name KiotaClient --output kiota --log-level Error',
      `${build} | tee build.log`,
      // Kiota's client and ours must not warn of trimming and of compiling ahead of time.
      '! grep -E "(kiota/|ByKiota|ByOwnClient|/csharp/).* warning IL" build.log',
    ],
    runs: ['NSwag', 'Kiota', 'Refit', 'own client'].map((name) => [
      name,
      `dotnet bin/Debug/net10.0/Json.dll "${name}"`,
    ]),
    writes: ['ok create, read', 'ok list', 'ok change and send back', 'ok refusal', 'ok delete'],
  },
  {
    name: 'F#',
    files: { 'Program.fs': codeBlocks(clientPage, 'fsharp')[0] ?? '' },
    prepare: [
      'dotnet new console --language F# --output FirstCall',
      'dotnet add FirstCall reference "$CLIENT"',
      'cp Program.fs FirstCall',
    ],
    runs: [['first call', 'dotnet run --project FirstCall']],
    writes: [/^\d+ Accounting$/m],
  },
  {
    name: 'PowerShell',
    files: { 'first-call.ps1': codeBlocks(clientPage, 'powershell')[0] ?? '' },
    prepare: [
      tool('PowerShell', '7.6.9'),
      'dotnet publish "$CLIENT" --framework net8.0 --output library --nologo --verbosity quiet',
    ],
    runs: [['first call', '"$PLACE/tools/pwsh" -NoProfile -File first-call.ps1']],
    writes: [/^\d+ Accounting$/m],
  },
];
