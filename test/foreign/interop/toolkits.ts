/** A way to import a WSDL, tried on both views. */
export interface Import {
  /** With $WSDL in place of the address. */
  commands: string[];
  /** Warnings that a user need not act on, with the reason. */
  harmless?: readonly { warning: RegExp; reason: string }[];
}

/** Programs in one language: the one on the page, and one that calls everything. */
export interface Programs {
  /** Language of the program's block on the page. */
  language: string;
  /** The page's program, under the name that its commands use. */
  example: string;
  /** The file in test/foreign/interop/clients/FOLDER that calls everything. */
  folder: string;
  program: string;
  /** Makes the commands for that file of those on the page. */
  adapt: readonly [from: string, to: string];
  /** Checks that only this client makes. */
  checks?: string[];
}

/** What is asked for at the service's address. */
export type View = 'wsdl' | 'wsdl=typed';

export interface Toolkit {
  name: string;
  /** Succeeds when the toolkit is there. */
  probe: string;
  /** Prints its version. */
  version: string;
  /** Debian packages, where the page does not name them. */
  packages?: string[];
  import?: Import;
  programs?: Programs;
  /** Commands that call the service by each view, where the page has no program for the toolkit; the files are in test/foreign/interop/clients. */
  calls?: { files: readonly string[]; commands: string[]; views?: readonly View[] };
}

/** The toolkits with which the service is tested. */
export const toolkits: readonly Toolkit[] = [
  {
    name: 'Mono wsdl (C#)',
    probe: 'hash wsdl mcs mono',
    version: debianVersion('mono-devel'),
    import: { commands: ['wsdl -n:Client -out:Imported.cs "$WSDL"'] },
    programs: {
      language: 'csharp',
      example: 'Example.cs',
      folder: 'mono',
      program: 'Program.cs',
      adapt: ['Example', 'Program'],
      checks: ['changed rows', 'GetChanges'],
    },
  },
  {
    name: 'JAX-WS wsimport (Java)',
    probe: 'hash wsimport javac && test -e /usr/share/jaxws/lib/jaxws-rt.jar',
    version: debianVersion('jaxws'),
    import: {
      commands: ['wsimport -extension -Xnocompile -p imported "$WSDL"'],
      harmless: [
        { warning: /uses a non-standard SOAP 1\.2 binding/, reason: 'the JAX-WS standard has SOAP 1.1 only' },
        {
          warning: /fault "RefusalFault" in portType operation .* does not match any fault/,
          reason: 'Axis 1.4 rejects a fault in the binding of SOAP 1.2',
        },
      ],
    },
    programs: {
      language: 'java',
      example: 'Example.java',
      folder: 'jaxws',
      program: 'Program.java',
      adapt: ['Example', 'Program'],
    },
  },
  {
    name: 'zeep (Python)',
    probe: 'python3 -c "import zeep"',
    version: 'python3 -c "import zeep; print(zeep.__version__)"',
    import: { commands: ['python3 -m zeep "$WSDL"'] },
    programs: {
      language: 'python',
      example: 'example.py',
      folder: 'zeep',
      program: 'program.py',
      adapt: ['example', 'program'],
    },
  },
  {
    name: 'SoapClient (PHP)',
    // With -q, grep would end before php has written everything, which fails.
    probe: 'php -m | grep -x soap >/dev/null',
    version: "php -r 'echo PHP_VERSION;'",
    import: {
      commands: [
        `php -d error_reporting=-1 -d display_errors=stderr -r 'new SoapClient(getenv("WSDL"), ["cache_wsdl" => WSDL_CACHE_NONE]);'`,
      ],
    },
    programs: {
      language: 'php',
      example: 'example.php',
      folder: 'php',
      program: 'program.php',
      adapt: ['example', 'program'],
    },
  },
  {
    name: 'soap (Node)',
    probe: `node -e 'require.resolve("soap")'`,
    version: `node -p 'require("soap/package.json").version'`,
    import: {
      commands: [
        `node -e 'require("soap").createClientAsync(process.env.WSDL).then((client) => client.describe())'`,
      ],
    },
    programs: {
      language: 'js',
      example: 'example.mjs',
      folder: 'node-soap',
      program: 'program.ts',
      adapt: ['node example.mjs', 'node --import tsx program.ts'],
    },
  },
  {
    name: 'suds (Python)',
    probe: 'python3 -c "import suds"',
    version: 'python3 -c "import suds; print(suds.__version__)"',
    packages: ['python3-suds'],
    import: {
      commands: [
        'python3 -c "import logging, os, suds.client; logging.basicConfig(); suds.client.Client(os.environ[\'WSDL\'])"',
      ],
    },
    calls: { files: ['suds/update.py'], commands: ['python3 update.py'] },
  },
  {
    name: 'gSOAP (C++)',
    probe: 'hash wsdl2h soapcpp2 g++ && test -e /usr/include/stdsoap2.h',
    version: debianVersion('gsoap'),
    packages: ['gsoap', 'libgsoap-dev', 'g++'],
    import: {
      commands: ['wsdl2h -o imported.h "$WSDL"', 'soapcpp2 -C -I/usr/share/gsoap/import imported.h'],
      harmless: [
        {
          warning: /2 service bindings found, but collected as one service/,
          reason: 'both ports are one service',
        },
        {
          warning: /'__any' .* changing conflicting identifier name/,
          reason: 'the two wildcards get different names',
        },
      ],
    },
    calls: {
      files: ['gsoap/program.cpp'],
      commands: [
        'wsdl2h -o service.h "$WSDL"',
        'soapcpp2 -C -j -1 -w -x -I/usr/share/gsoap/import service.h',
        'g++ -w program.cpp soapC.cpp soapCompanyAdministrationSoapProxy.cpp -lgsoap++ -o program',
        './program',
      ],
      views: ['wsdl=typed'],
    },
  },
  {
    name: 'KDSoap (C++)',
    probe: 'hash kdwsdl2cpp curl g++ && test -e /usr/include/KDSoapClient && pkg-config --exists Qt5Network',
    version: debianVersion('libkdsoap-bin'),
    packages: ['libkdsoap-bin', 'libkdsoap-dev', 'qtbase5-dev', 'pkg-config', 'g++', 'curl'],
    import: { commands: ['kdwsdl2cpp -o imported.h "$WSDL"'] },
    calls: {
      files: ['kdsoap/program.cpp'],
      commands: [
        `curl -s "$WSDL" | sed 's/operation name="modAPI\\./operation name="modAPI_/' > service.wsdl`,
        'kdwsdl2cpp -o service.h service.wsdl',
        'kdwsdl2cpp -impl service.h -o service.cpp service.wsdl',
        '$(pkg-config --variable=host_bins Qt5Core)/moc service.h -o moc_service.cpp',
        'FLAGS="-fPIC -I/usr/include/KDSoapClient $(pkg-config --cflags Qt5Network Qt5Xml)"',
        'g++ $FLAGS program.cpp service.cpp moc_service.cpp -lkdsoap $(pkg-config --libs Qt5Network Qt5Xml) -o program',
        './program',
      ],
      views: ['wsdl=typed'],
    },
  },
  {
    name: 'System.ServiceModel (C#)',
    probe: 'hash mcs mono && test -e /usr/lib/mono/4.5/System.ServiceModel.dll',
    version: debianVersion('mono-devel'),
    packages: ['mono-mcs', 'mono-devel'],
    calls: {
      files: ['servicemodel/Types.cs', 'servicemodel/Program.cs'],
      commands: [
        'mcs -r:System.Web.Services,System.Xml Types.cs',
        'mono Types.exe > Client.cs',
        'mcs -r:System.ServiceModel,System.Xml Program.cs Client.cs',
        'mono Program.exe',
      ],
      views: ['wsdl=typed'],
    },
  },
];

function debianVersion(name: string): string {
  return `dpkg-query -W -f '\${Version}' ${name} | sed 's/^[0-9]*://; s/[+~-].*//'`;
}
