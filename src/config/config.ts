import { readFileSync } from 'node:fs';
import { parseDatabaseUrl, withoutPassword } from './database-url.js';
import { ProgramError } from '../domain/errors.js';
import { limits as usualLimits, type Limits } from './limits.js';
import {
  mayOverlap,
  parseBoolean,
  parseChoice,
  parseBaseUrl,
  parseHost,
  parseLink,
  parseNames,
  parseNamespace,
  parseProxies,
  hint,
} from './setting-values.js';

/** All invalid settings, so that an operator can fix them at once. */
export class ConfigError extends ProgramError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('The settings are invalid.');
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** One setting, described as data: the server reads it, the operating guide lists it. */
export interface Setting<T> {
  readonly name: string;
  /** The value of an absent or empty variable; undefined = the setting stays unset. */
  readonly default: string | undefined;
  readonly description: string;
  /**
   * Set if the value may contain a password: messages never quote it, and a file may hold it (NAME_FILE). Masks a valid value for display.
   */
  readonly secret?: (value: string) => string;
  /** Parses the text. Throws an Error whose message says what is allowed. */
  readonly parse: (text: string) => T;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const environments = ['development', 'test', 'production'] as const;

/** All settings of the server. The member names are those of `Config`. */
export const settings = {
  port: integer('PORT', '8080', 'TCP port of both protocols; 0 takes any free one.', 0, 65_535),
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 or :: for every interface.',
    parse: parseHost,
  },
  keepAliveTimeoutMs: integer(
    'KEEP_ALIVE_TIMEOUT_MS',
    '65000',
    'Milliseconds until an idle connection is closed: longer than the load balancer keeps it (nginx 60 s, Google 600 s).',
    1000,
    3_600_000,
  ),
  opsPort: unset(
    integer(
      'OPS_PORT',
      '',
      'TCP port of the status page, /live, /ready and /metrics. Unset: not served.',
      0,
      65_535,
    ),
  ),
  opsHost: {
    name: 'OPS_HOST',
    default: '127.0.0.1',
    description: 'Address that OPS_PORT listens on. It requires no key: only the operator may reach it.',
    parse: parseHost,
  },
  opsAllowedHosts: {
    name: 'OPS_ALLOWED_HOSTS',
    default: undefined,
    description:
      'Host names for requests to OPS_PORT, separated by commas, besides IP addresses, localhost and OPS_HOST.',
    parse: parseNames,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    secret: withoutPassword,
    default: 'file:./data/company.db',
    description: 'file:PATH for SQLite, or postgres://USER:PASSWORD@HOST/DATABASE.',
    parse: parseDatabaseUrl,
  },
  databasePoolSize: integer(
    'DATABASE_POOL_SIZE',
    '10',
    'Maximum connections of one process to PostgreSQL: a fifth for key lookups, half of the others only for reads.',
    3,
    1000,
  ),
  apiNamespace: {
    name: 'API_NAMESPACE',
    default: 'http://company-administration.example/api',
    description:
      'XML namespace of the SOAP operations and start of every SOAPAction. Do not change it once partners use it.',
    parse: parseNamespace,
  },
  publicBaseUrl: {
    name: 'PUBLIC_BASE_URL',
    default: undefined,
    description:
      'Address under which clients reach the server, for the served contracts. Unset: taken from each request.',
    parse: parseBaseUrl,
  },
  publicConsole: {
    name: 'PUBLIC_CONSOLE',
    default: 'false',
    description:
      'true: all visitors get the consoles of the reference, not only the local machine. For a sandbox only.',
    parse: parseBoolean,
  },
  localForms: {
    name: 'LOCAL_FORMS',
    default: undefined,
    description:
      'Whether the local machine gets the test form and the consoles: true or false. Unset: false in production, else true.',
    parse: parseBoolean,
  },
  supportUrl: {
    name: 'SUPPORT_URL',
    default: undefined,
    description:
      'Where callers get help: an http, https or mailto URL, to which the served pages link. Unset: no link.',
    parse: parseLink,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    description: `Least severe log lines to write: ${logLevels.join(', ')}.`,
    parse: (value: string): (typeof logLevels)[number] => parseChoice(logLevels, value.toLowerCase()),
  },
  nodeEnv: {
    name: 'NODE_ENV',
    default: 'development',
    description: `One of ${environments.join(', ')}.`,
    parse: (value: string): (typeof environments)[number] => parseChoice(environments, value),
  },
  maxBodyBytes: integer(
    'MAX_BODY_BYTES',
    '16777216',
    'Largest request body in bytes, counted after inflating.',
    1024,
    268_435_456,
  ),
  bodyMemoryBytes: integer(
    'BODY_MEMORY_BYTES',
    '268435456',
    'Memory of one process for bodies and for responses until they are sent; at least 16 times MAX_BODY_BYTES.',
    16_384,
    4_294_967_296,
  ),
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    default: undefined,
    description:
      'Addresses and networks of proxies whose X-Forwarded-For names the client, separated by commas. Unset: none.',
    parse: parseProxies,
  },
  badKeysPerMinute: integer(
    'BAD_KEYS_PER_MINUTE',
    '300',
    'Wrong API keys from one network (an IPv4 address, or an IPv6 /64) per minute before it gets 429; 0 = no limit.',
    0,
    1_000_000,
  ),
  requestsPerKeyPerMinute: integer(
    'REQUESTS_PER_KEY_PER_MINUTE',
    '0',
    'Requests with one API key per minute before it gets 429; 0 = no limit.',
    0,
    10_000_000,
  ),
} as const satisfies Record<string, Setting<unknown>>;

/** The validated settings of one server, and its limits. */
export type Config = {
  readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['parse']>;
} & Limits;

/** Settings of former versions, which are now fixed limits or the work of another program. */
const formerSettings = [
  'WORKERS',
  'SLOW_REQUEST_MS',
  'MAX_SET_ITEMS',
  'MAX_XML_DEPTH',
  'MAX_XML_ATTRIBUTES',
  'MAX_JSON_DEPTH',
  'HEADERS_TIMEOUT_MS',
  'REQUEST_TIMEOUT_MS',
  'SHUTDOWN_TIMEOUT_MS',
  'DRAIN_DELAY_MS',
  'BAD_KEY_BYTES_PER_MINUTE',
  'COMPANY_SHARE_PERCENT',
  'AUDIT_RETENTION_DAYS',
  'CONTRACT_CHECK',
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables that look like settings but are not: those of former versions, and names similar to ours. Short names, such as PORT and
 * HOST, are similar to those of other programs.
 * @returns each with the advice that follows its name
 */
export function unknownSettings(env: Environment): { name: string; advice: string }[] {
  const names = Object.values<Setting<unknown>>(settings).flatMap((setting) =>
    setting.secret ? [setting.name, fileVariable(setting)] : [setting.name],
  );
  const long = names.filter((name) => name.includes('_'));
  const former = formerSettings.filter((name) => env[name]?.trim());
  const bare = (name: string): string => name.replaceAll('_', '').toUpperCase();
  const adviceOn = (name: string): string => {
    const same = long.find((one) => bare(one) === bare(name));
    if (same !== undefined) return `; did you mean ${same}?`;
    return name.includes('_') ? hint(name, long) : '';
  };
  const misspelt = Object.keys(env)
    .filter((name) => !names.includes(name) && !formerSettings.includes(name))
    .map((name) => ({ name, advice: adviceOn(name) }))
    .filter(({ advice }) => advice !== '');
  return [
    ...misspelt.map(({ name, advice }) => ({ name, advice: `is unknown${advice}` })),
    ...former.map((name) => ({ name, advice: 'is no longer supported; remove it.' })),
  ];
}

/** Where the text of a setting is from. */
interface Origin {
  readonly from: 'environment' | 'file' | 'default';
  readonly file?: string;
}

interface WrittenSetting extends Origin {
  readonly text: string | undefined;
}

/** The environment variable that names the file of a secret setting. */
export function fileVariable({ name }: Pick<Setting<unknown>, 'name'>): string {
  return `${name}_FILE`;
}

/**
 * Finds the value of a setting: in its variable, or for a secret one in the file named by NAME_FILE. Absent or empty = the default.
 * @throws ProgramError, whose message follows the setting's name, if it is set twice or its file cannot be read
 */
function writtenSetting(setting: Setting<unknown>, env: Environment): WrittenSetting {
  const text = env[setting.name]?.trim();
  const file = setting.secret && env[fileVariable(setting)]?.trim();
  if (text && file) throw new ProgramError(`and ${fileVariable(setting)} are both set; remove one of them`);
  if (file) return { text: readSecret(setting, file), from: 'file', file };
  return text ? { text, from: 'environment' } : { text: setting.default, from: 'default' };
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'this user may not read',
  EISDIR: 'is a folder',
};

/** @throws ProgramError that names the file, never its content */
function readSecret(setting: Setting<unknown>, file: string): string {
  const named = `is to be read from ${file} (${fileVariable(setting)}), which`;
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    throw new ProgramError(`${named} ${unreadable[code] ?? `cannot be read (${code})`}`, { cause });
  }
  if (!/^.+$/.test(text)) throw new ProgramError(`${named} must hold one line`);
  return text;
}

/** The value as written, for messages; never one that may contain a password. */
function found({ secret }: Setting<unknown>, text = '', { file }: Origin): string {
  if (file !== undefined) return `, read from ${file}, `;
  return secret || text.includes('@') ? ' ' : ` is ${JSON.stringify(text.slice(0, 100))}, and `;
}

/** @param limits overrides, for tests @throws ConfigError */
export function loadConfig(env: Environment, limits: Partial<Limits> = {}): Config {
  const { values, problems } = readSettings(env, limits);
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as Config;
}

export type Settings = ReturnType<typeof readSettings>;

/** The values and origins of the valid settings, and a line for each invalid one: without any, the values are complete. */
export function readSettings(env: Environment, limits: Partial<Limits> = {}) {
  const problems: string[] = [];
  const values: Record<string, unknown> = { ...usualLimits, ...limits };
  const origins: Partial<Record<keyof typeof settings, Origin>> = {};
  for (const [member, setting] of Object.entries<Setting<unknown>>(settings)) {
    let name = `${setting.name} `;
    try {
      const { text, ...origin } = writtenSetting(setting, env);
      name = `${setting.name}${found(setting, text, origin)}`;
      values[member] = text === undefined ? undefined : setting.parse(text);
      origins[member as keyof typeof settings] = origin;
    } catch (error) {
      problems.push(`${name}${(error as Error).message}`);
    }
  }
  const { port, host, opsPort, opsHost } = values as Partial<Config>;
  if (opsPort !== undefined && opsPort !== 0 && opsPort === port && mayOverlap(host, opsHost)) {
    problems.push('OPS_PORT must be another port than PORT');
  }
  const { maxBodyBytes = 0, bodyMemoryBytes = Infinity } = values as Partial<Config>;
  if (16 * maxBodyBytes > bodyMemoryBytes) {
    problems.push('BODY_MEMORY_BYTES must be at least 16 times MAX_BODY_BYTES');
  }
  if (problems.length === 0) values['localForms'] ??= values['nodeEnv'] !== 'production';
  return { values: values as Partial<Config>, origins, problems };
}

function integer(
  name: string,
  byDefault: string,
  description: string,
  min: number,
  max: number,
): Setting<number> {
  return {
    name,
    default: byDefault,
    description,
    parse: (value) => {
      const number = /^\d{1,10}$/.test(value) ? Number(value) : NaN;
      if (!(number >= min && number <= max))
        throw new ProgramError(`must be a whole number from ${min} to ${max}`);
      return number;
    },
  };
}

function unset<T>(setting: Setting<T>): Setting<T | undefined> {
  return { ...setting, default: undefined };
}
