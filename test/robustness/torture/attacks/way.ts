import { install } from '../../../foreign/support/install.js';
import { serverName, startNginx } from '../../../foreign/nginx/nginx.js';
import { atEnd } from '../frame/cleanup.js';
import { newFolder } from '../frame/database.js';
import type { Target } from './client.js';

/** How requests reach the server: straight, or through nginx with deploy/nginx.conf. */
export type WayName = 'direct' | 'nginx';

/** What the server has to be told. */
export const settingsFor: Record<WayName, Record<string, string>> = {
  direct: {},
  nginx: { PUBLIC_BASE_URL: `https://${serverName}`, TRUSTED_PROXIES: '127.0.0.1' },
};

/** Opens the way to a server. @returns where clients send to, and what closes it */
export async function openWay(
  way: WayName,
  port: number,
): Promise<{ target: Target; close: () => Promise<void> }> {
  if (way === 'direct') return { target: { port }, close: () => Promise.resolve() };
  const folder = newFolder();
  const nginx = await startNginx(folder.path, [port]);
  const stop = atEnd(() => nginx.stop());
  return {
    target: { port: nginx.port, certificate: nginx.certificate },
    close: async () => {
      await stop();
      await folder.remove();
    },
  };
}

/** @returns why there is no nginx here; undefined when there is one */
export async function missingNginx(): Promise<string | undefined> {
  const folder = newFolder();
  for (const program of ['nginx', 'openssl']) {
    const missing = await install(`command -v ${program}`, [program], { cwd: folder.path });
    if (missing !== undefined) return `${program} is missing: ${missing}`;
  }
  await folder.remove();
  return undefined;
}
