import { zodResolver } from "@hookform/resolvers/zod";
import { SignInForm } from "@/lib/contracts/auth";

export { signIn } from "@/lib/contracts/auth";
export const resolver = zodResolver(SignInForm);
