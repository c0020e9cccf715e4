import { shell, type Place } from './shell.js';

/**
 * Makes sure that a tool is there, by Debian's packages where it is not.
 * @param probe a command that succeeds when the tool is there. For several, `hash A B`: `command -v A B` is content with one of them.
 * @returns why it is not there; undefined when it is
 */
export async function install(probe: string, packages: readonly string[], place: Place) {
  if ((await shell([probe], place)).isGood) return undefined;
  if (packages.length === 0) return 'it is not installed';
  if (!(await shell(['command -v apt-get'], place)).isGood)
    return `no apt-get to install ${packages.join(', ')}`;
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
  // Another program may be installing something.
  const command = `${asRoot}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 ${packages.join(' ')}`;
  // A new machine has no lists of packages, or old ones.
  const { output } = await shell([`${command} || { ${asRoot}apt-get update -qq; ${command}; }`], {
    ...place,
    seconds: 300,
  });
  if ((await shell([probe], place)).isGood) return undefined;
  return `${packages.join(', ')} could not be installed: ${output.trim().split('\n').at(-1) ?? ''}`;
}

/** A command that succeeds when a program is there, and the Debian package that brings it. */
export type Needed = readonly [probe: string, name: string];

/** Makes sure that all of these are there. @returns why one is not */
export async function installAll(needed: readonly Needed[]): Promise<string | undefined> {
  for (const [probe, name] of needed) {
    const missing = await install(probe, [name], { cwd: '/' });
    if (missing !== undefined) return `${name} is missing: ${missing}`;
  }
  return undefined;
}

/** Says that a run shows nothing here. @returns the exit code: in CI that is a failure */
export function cannotRun(why: string): number {
  process.stdout.write(`it cannot run: ${why}\n`);
  return process.env['CI'] ? 1 : 0;
}
