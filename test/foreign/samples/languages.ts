/** One language of the samples: what its programs need, and how one is run. */
export interface Language {
  /** As readers know it. */
  lang: string;
  /** As blocks of code are marked. */
  id: string;
  /** A command that succeeds when everything is there, and the Debian packages that bring it. */
  probe: string;
  packages: readonly string[];
  /** The program's file. */
  file: string;
  /** Lines of bash that check or compile it, and run it. */
  run: readonly string[];
  /** curl says nothing of an answer that is a refusal; every other program fails. */
  failsWhenRefused: boolean;
}

const compilerOptions =
  '--strict --noEmit --target ES2022 --module ESNext --moduleDetection force --lib ES2022,DOM';

/** @param bin folder of the project's own programs */
export function languages(bin: string): Language[] {
  return [
    {
      lang: 'Shell',
      id: 'curl',
      probe: 'command -v curl',
      packages: ['curl', 'ca-certificates'],
      file: 'call.sh',
      run: ['bash call.sh'],
      failsWhenRefused: false,
    },
    {
      lang: 'TypeScript',
      id: 'js',
      probe: 'command -v node',
      packages: [],
      file: 'call.mts',
      run: [`"${bin}/tsc" ${compilerOptions} call.mts`, `"${bin}/tsx" call.mts`],
      failsWhenRefused: true,
    },
    {
      lang: 'Python',
      id: 'python',
      probe: 'command -v python3',
      packages: ['python3'],
      file: 'call.py',
      run: ['python3 call.py'],
      failsWhenRefused: true,
    },
    {
      lang: 'C#',
      id: 'csharp',
      probe: 'hash mcs mono',
      packages: ['mono-mcs', 'libmono-system-net-http4.0-cil', 'mono-runtime'],
      file: 'Call.cs',
      run: ['mcs -r:System.Net.Http.dll Call.cs', 'mono Call.exe'],
      failsWhenRefused: true,
    },
    {
      lang: 'Java',
      id: 'java',
      probe: 'hash javac java',
      packages: ['default-jdk-headless'],
      file: 'Call.java',
      run: ['java Call.java'],
      failsWhenRefused: true,
    },
    {
      lang: 'PHP',
      id: 'php',
      probe: 'command -v php',
      packages: ['php-cli'],
      file: 'call.php',
      run: ['php call.php'],
      failsWhenRefused: true,
    },
  ];
}
