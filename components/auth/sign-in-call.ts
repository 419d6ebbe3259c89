import { zodResolver } from "@hookform/resolvers/zod";
import { SignInForm } from "@/lib/auth/contract";

export { signIn } from "@/lib/auth/contract";
export const resolver = zodResolver(SignInForm);
