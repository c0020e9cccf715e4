import path from 'node:path';

const made =
  /^(dist|build|bin|obj|node_modules|\.venv|__pycache__|sync-state\..*|.*\.(egg-info|whl|tgz|dll|exe|nupkg))$/;

/** For copying a folder: false for what a client or an example made where it lies. */
export function isOfTheProject(source: string): boolean {
  return !made.test(path.basename(source));
}
