import { Refusal } from './contents.ts';

/** Runs a command. On failure, it prints a plain message and ends with exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
