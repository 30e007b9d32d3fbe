import type { JsonObject } from '../../src/core/json.ts'

export declare const schemas: Record<string, JsonObject | ((origin: string) => JsonObject)>
export declare function toTools(
  origin?: string,
): { name: string; inputSchema: JsonObject; outputSchema?: JsonObject }[]
