import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

/** next-auth's own paths (session, csrf); sign-in and sign-out have routes of their own beside this one. */
const handler: Handler = (request, context) => NextAuth(authOptions())(request, context);

export { handler as GET, handler as POST };
