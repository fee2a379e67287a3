import { link, migrations, sessionCheck, workerCalls } from './database.ts';
import type { Deployment, Step } from './deployment.ts';
import { functionSettings, sendingSettings } from './function-settings.ts';
import { authSettings, configuration } from './hosted-config.ts';
import { administrator, buildSite, contract, functions, health, upload } from './release.ts';

/** All steps, in their order. */
export const STEPS: Step[] = [
  link,
  migrations,
  sessionCheck,
  configuration,
  authSettings,
  functionSettings,
  buildSite,
  upload,
  functions,
  workerCalls,
  health,
  contract,
  sendingSettings,
  administrator,
];

/** Runs the steps and reports each. Stops at the first failure. Returns whether all steps are done. */
export async function runSteps(deployment: Deployment): Promise<boolean> {
  const { output } = deployment;
  for (const [index, step] of STEPS.entries()) {
    output.line(`[${index + 1}/${STEPS.length}] ${step.name}: ${step.does}`);
    try {
      output.line(`  ${await runStep(step, deployment)}`);
    } catch (error) {
      output.line(`  failed: ${error instanceof Error ? error.message : String(error)}`);
      output.line(`  To continue: ${step.remedy}`);
      output.line('  Then run the command again. It skips the earlier steps or safely repeats them.');
      return false;
    }
  }
  return true;
}

async function runStep({ isDone, run }: Step, deployment: Deployment): Promise<string> {
  if (await isDone?.(deployment)) return 'already done';
  await run(deployment);
  return 'done';
}
