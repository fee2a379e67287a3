import path from 'node:path';
import { type ManagementApi, managementApi, type ProjectKeys } from './management-api.ts';
import { isSecret, type Output } from './output.ts';

/** One run of `npm run deploy`: the project, its settings and its tools. */
export type Deployment = {
  root: string;
  ref: string;
  /** The URL of the project, without a slash at its end. */
  projectUrl: string;
  /** The email of the first administrator. */
  administrator: string | undefined;
  /** Whether a person has uploaded the last build. */
  isUploaded: boolean;
  environment: NodeJS.ProcessEnv;
  api: ManagementApi;
  keys: () => Promise<ProjectKeys>;
  output: Output;
};

export type Step = {
  name: string;
  /** What the step does, for `--dry-run` too. */
  does: string;
  /** Whether nothing is left to do. A step without this function always runs, which is safe. */
  isDone?: (deployment: Deployment) => Promise<boolean>;
  run: (deployment: Deployment) => Promise<void>;
  /** How the operator continues after a failure. */
  remedy: string;
};

/** The options of the command line. */
export type DeploymentOptions = {
  'project-ref': string;
  'project-url'?: string | undefined;
  'api-url': string;
  administrator?: string | undefined;
  uploaded: boolean;
};

/** A deployment whose output hides the secrets of the environment and of the project. */
export function newDeployment(options: DeploymentOptions, environment: NodeJS.ProcessEnv, output: Output): Deployment {
  const { 'project-ref': ref, 'project-url': projectUrl = `https://${ref}.supabase.co` } = options;
  for (const [name, value] of Object.entries(environment)) if (isSecret(name)) output.hide(value);
  const api = managementApi(options['api-url'], ref, environment['SUPABASE_ACCESS_TOKEN'] ?? '');
  let keys: Promise<ProjectKeys> | undefined;
  const readKeys = async () => {
    const found = await api.keys();
    output.hide(found.secret);
    return found;
  };
  return {
    root: path.resolve(import.meta.dirname, '../..'),
    ref,
    projectUrl: projectUrl.replace(/\/$/, ''),
    administrator: options.administrator,
    isUploaded: options.uploaded,
    environment,
    api,
    keys: () => (keys ??= readKeys()),
    output,
  };
}
