import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shownAs } from '@gbr/domain/wire/common.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Parsers take more than the rules behind them: what is described is what both take. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  const shown = shownAs(zodSchema);
  if (shown) {
    withoutNull(jsonSchema);
    if (shown.default === undefined) delete jsonSchema.default;
    else jsonSchema.default = shown.default;
  }
  withoutNoise(jsonSchema);
  if (zodSchema instanceof z.ZodObject) requireNeeded(zodSchema, jsonSchema);
}

function withoutNull(schema: JsonSchema): void {
  const shapes = schema.anyOf?.filter((shape) => Object(shape).type !== 'null') ?? [];
  if (shapes.length !== 1) return;
  delete schema.anyOf;
  Object.assign(schema, { ...Object(shapes[0]), ...schema });
}

/** What says nothing more, or speaks of the text that a number or a date is sent as. */
function withoutNoise(schema: JsonSchema): void {
  const { type, format = '', minimum, maximum } = schema;
  if (minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (format.startsWith('date')) delete schema.pattern;
  if (type === 'number' || type === 'integer') delete schema.maxLength;
}

function requireNeeded({ shape }: z.ZodObject, schema: JsonSchema): void {
  const needed = Object.keys(shape).filter((name) => shape[name] && shownAs(shape[name])?.isNeeded);
  const required = Object.keys(shape).filter(
    (name) => schema.required?.includes(name) || needed.includes(name),
  );
  if (required.length > 0) schema.required = required;
}

const settings = { zodToJsonConfig: { override } };
export const jsonSchemaTransform = createJsonSchemaTransform(settings);
export const jsonSchemaTransformObject = createJsonSchemaTransformObject(settings);
