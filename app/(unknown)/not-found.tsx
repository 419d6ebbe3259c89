import { NotFoundScreen } from "@/components/feedback/not-found-screen";
import { currentActor } from "@/lib/auth/session";
import NotFoundInside from "../(app)/not-found";

export default async function NotFound() {
  return (await currentActor()) ? <NotFoundInside /> : <NotFoundScreen />;
}
