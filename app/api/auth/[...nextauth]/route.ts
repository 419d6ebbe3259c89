import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

/** What next-auth tells of its cookie; signing in and out have routes of their own beside this one. */
const handler: Handler = (request, context) => NextAuth(authOptions())(request, context);

export { handler as GET };
