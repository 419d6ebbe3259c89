import { z } from "zod";
import { endpoint } from "./endpoint";

export const getLive = endpoint("GET", "/api/live", {
  summary: "Whether the process answers",
  access: "public",
  response: z.object({ live: z.literal(true) }),
});

export const getReady = endpoint("GET", "/api/ready", {
  summary: "Whether the process can serve: the database answers and its schema fits",
  access: "public",
  response: z.object({ ready: z.literal(true) }),
});

export const getOpenApi = endpoint("GET", "/api/openapi.json", {
  summary: "This contract as OpenAPI 3",
  access: "public",
  response: z.record(z.string(), z.unknown()),
});
