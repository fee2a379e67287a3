import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Deployment } from './deployment.ts';
import { FUNCTION_SETTINGS } from './function-settings.ts';

/** `settings` names the settings of the deployment that the program needs. `env` has more variables. */
type Options = { settings?: string[]; env?: Record<string, string>; shell?: boolean };

/** Whether a variable is a setting of the deployment. A program gets only the settings that it needs. */
const isSetting = (name: string): boolean =>
  FUNCTION_SETTINGS.includes(name) ||
  /^SUPABASE_(ACCESS_TOKEN|DB_PASSWORD|SECRET_KEY)$|_CLIENT_(ID|SECRET)$/.test(name);

/** Runs a program with its output indented and without secrets. Returns its exit code. Throws if it cannot start. */
export async function exitCodeOf(
  { output, environment }: Deployment,
  program: string,
  args: string[],
  options: Options = {},
): Promise<number> {
  const { settings = [], env, shell = false } = options;
  const given = Object.entries(environment).filter(([name]) => !isSetting(name) || settings.includes(name));
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(given), ...env },
    shell,
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => output.line(`      ${line}`));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`${program} cannot be run: ${error.message}`)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program. Throws if it fails. */
export async function runCommand(
  deployment: Deployment,
  program: string,
  args: string[],
  options?: Options,
): Promise<void> {
  const code = await exitCodeOf(deployment, program, args, options);
  if (code !== 0) throw new Error(`\`${[program, ...args].join(' ')}\` ended with code ${code}.`);
}
