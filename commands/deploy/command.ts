import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Deployment } from './deployment.ts';

type Options = { env?: Record<string, string>; shell?: boolean };

/** Runs a program with its output indented and without secrets. Returns its exit code. Throws if it cannot start. */
export async function exitCodeOf(
  { output, environment }: Deployment,
  program: string,
  args: string[],
  options: Options = {},
): Promise<number> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...options.env },
    shell: options.shell ?? false,
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
