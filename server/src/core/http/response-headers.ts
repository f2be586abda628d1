import type { FastifySchema } from 'fastify';

/** Names headers, with what each says, in the answers of success of a call that the API document describes. */
export function withHeaders(schema: FastifySchema, headers: Record<string, string>): FastifySchema {
  if (Object.keys(headers).length === 0) return schema;
  const described = Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'string', description }]),
  );
  const answers = Object.entries(Object(schema.response)).map(([status, answer]) => [
    status,
    status.startsWith('2') ? { ...Object(answer), headers: described } : answer,
  ]);
  return { ...schema, response: Object.fromEntries(answers) };
}
