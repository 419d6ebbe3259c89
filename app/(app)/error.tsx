"use client";

export { ErrorScreen as default } from "@/components/feedback/error-screen";
