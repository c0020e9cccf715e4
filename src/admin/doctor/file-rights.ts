import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { failed, ok, warning, type Finding } from './finding.js';
import { sideFiles } from '../sqlite/files.js';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** Free bytes and share of the disk below which an operator should act, and bytes below which writes may fail at any time. */
const enough = { bytes: gibibyte, part: 0.1, least: 100 * mebibyte };

/** Linux's file system types for network disks, on which SQLite's locks are unreliable: NFS, SMB, CIFS, SMB2. */
const networkDisks = [0x6969, 0x517b, 0xff534d42, 0xfe534d42];

/** Whether this user may use the database file and its folder, and who else may. */
export async function permissionsFinding(file: string): Promise<Finding> {
  const names = [file, ...sideFiles(file)];
  const { R_OK, W_OK, X_OK } = constants;
  const folder = path.dirname(file);
  const refused = [
    ...((await mayUse(folder, R_OK | W_OK | X_OK)) ? [] : [folder]),
    ...(
      await Promise.all(names.map(async (name) => ((await mayUse(name, R_OK | W_OK)) ? [] : [name])))
    ).flat(),
  ];
  if (refused.length > 0) {
    const advice = 'Give them to the user that the server runs as, and run the doctor as that user.';
    return failed('permissions', `This user may not read and write ${refused.join(', ')}.`, advice);
  }
  const states = await Promise.all(
    names.map(async (name) => {
      const { mode: fileMode, uid: fileUser } = await stat(name);
      return { name, mode: fileMode, uid: fileUser };
    }),
  );
  const open = states.filter(({ mode }) => (mode & 0o004) !== 0).map(({ name }) => name);
  const { uid, mode } = await stat(folder);
  if (open.length > 0 && (mode & 0o001) !== 0) {
    const advice = `chmod o-rwx ${[folder, ...open].join(' ')}`;
    return warning('permissions', `Everybody on this machine may read ${open.join(', ')}.`, advice);
  }
  const user = process.getuid?.();
  const owner = states[0]?.uid ?? uid;
  if (user !== undefined && user !== owner) {
    const advice =
      'Run the doctor as the user that the server runs as: only then it says what the server may do.';
    return warning('permissions', `The database belongs to user ${owner}, this is user ${user}.`, advice);
  }
  return ok('permissions', 'The database and its folder can be read and written, and not by everybody.');
}

async function mayUse(name: string, how: number): Promise<boolean> {
  return access(name, how).then(
    () => true,
    () => false,
  );
}

/** Whether the disk of a folder has space left, and is one that SQLite can work on. @param folder an existing one */
export async function diskFinding(folder: string): Promise<Finding> {
  const { type, bavail, blocks, bsize } = await statfs(folder);
  if (process.platform === 'linux' && networkDisks.includes(type)) {
    const advice = 'Put the database on a disk of this machine, or use PostgreSQL.';
    return failed('disk', `${folder} is on a network disk, where SQLite's locks do not hold.`, advice);
  }
  const free = bavail * bsize;
  const part = blocks === 0 ? 1 : bavail / blocks;
  const found = `${sizeOf(free)} are free (${Math.floor(part * 100)} %).`;
  if (free < enough.least)
    return failed('disk', found, 'Free some space now: without it every change is refused.');
  if (free < enough.bytes || part < enough.part) {
    return warning(
      'disk',
      found,
      'Free some space. A backup or a restore takes up to twice the size of the database.',
    );
  }
  return ok('disk', found);
}

/** A number of bytes for people. */
export function sizeOf(bytes: number): string {
  return bytes >= gibibyte ? `${(bytes / gibibyte).toFixed(1)} GiB` : `${(bytes / mebibyte).toFixed(1)} MiB`;
}
