// Prints the OpenAPI document as JSON, for `npm run api-document`.
import { resources } from './app.ts';
import { describeApi } from './http/documents/openapi.ts';

console.log(JSON.stringify(describeApi(resources)));
