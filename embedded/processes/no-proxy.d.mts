export function noProxy(environment: NodeJS.ProcessEnv): { NO_PROXY: string; no_proxy: string };
