import { useEffect, useState } from "react";

const PHONE = "(width < 48rem)";

/** Whether the screen is narrower than 768 px; null until the browser has been asked, as on the server. */
export function useIsPhone(): boolean | null {
  const [isPhone, setIsPhone] = useState<boolean | null>(null);
  useEffect(() => {
    const query = window.matchMedia(PHONE);
    const update = () => setIsPhone(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isPhone;
}
