"use client";

import { useId } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { useSingleKeys } from "./single-keys";

/** Switches off shortcuts of a single key, which dictation or a slip of the hand may press. */
export function SingleKeysCard() {
  const id = useId();
  const [on, switchTo] = useSingleKeys();
  return (
    <Card>
      <CardHeader>
        <CardTitle>Keyboard shortcuts</CardTitle>
        <CardDescription>Kept in this browser. Ctrl+K works either way.</CardDescription>
      </CardHeader>
      <CardContent className="flex items-center gap-3">
        <Checkbox id={id} checked={on} onCheckedChange={(checked) => switchTo(checked === true)} />
        <Label htmlFor={id}>Single keys such as C, E, G, / and ? work as shortcuts</Label>
      </CardContent>
    </Card>
  );
}
