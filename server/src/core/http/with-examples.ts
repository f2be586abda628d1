import { apiExamples } from './api-examples.ts';
import type { CallExamples } from './api-examples.ts';
import type { jsonSchemaTransformObject } from './json-schemas.ts';

type MadeDocument = ReturnType<typeof jsonSchemaTransformObject>;
interface MediaType {
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown }>;
}
interface Described {
  operationId?: string;
  requestBody?: { content: Record<string, MediaType> };
  responses?: Record<string, { content?: Record<string, MediaType> }>;
}

/** The document's schemas alone leave open what a whole request looks like, and which refusals to expect. */
export function withExamples(document: MadeDocument): MadeDocument {
  for (const call of Object.values(document.paths ?? {}).flatMap((path) => Object.values<Described>(path))) {
    const examples = apiExamples[call.operationId ?? ''];
    if (examples) addExamples(call, examples);
  }
  return document;
}

function addExamples(
  { requestBody, responses = {} }: Described,
  { body, answers, refusals = [] }: CallExamples,
) {
  for (const content of Object.values(requestBody?.content ?? {})) if (body) content.example = body;
  for (const [status, answer] of Object.entries(answers)) {
    const content = responses[status]?.content?.['application/json'];
    if (content) content.example = answer;
  }
  const refused = responses['4XX']?.content?.['application/json'];
  if (refused && refusals.length > 0)
    refused.examples = Object.fromEntries(
      refusals.map(({ status, ...value }) => [String(status), { summary: `${status}`, value }]),
    );
}
