import { Refusal } from './contents.ts';

/** Runs a command of a person's and ends with 1 and a plain message if it cannot be done. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
