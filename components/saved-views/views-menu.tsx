"use client";

import { useMutation } from "@tanstack/react-query";
import { ChevronDown, Star } from "lucide-react";
import { lazy, useState } from "react";
import { shownColumns } from "@/components/data-table/use-stored-columns";
import { toast } from "@/components/feedback/toast";
import { loadAhead } from "@/components/kit/load-ahead";
import { OnceOpen } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { setStartView, unsetStartView, updateSavedView } from "@/lib/generated/calls/saved-views";
import type { SavedView } from "@/lib/lists/contract";
import { NO_VIEW, type ViewedList } from "@/lib/lists/rules-saved-views";
import { useListView } from "./use-list-view";
import type { ViewDialogsProps } from "./view-dialogs";
import { VIEWED_WORDS } from "./viewed-words";

const load = async () => ({ default: (await import("./view-dialogs")).ViewDialogs });
const ViewDialogs = lazy(load);

interface ViewsMenuProps {
  list: ViewedList;
  /** The list's columns, whose choice in this browser a new view keeps; the board has none. */
  columns?: { menu: { storageKey: string; hidden?: readonly string[] }; ids: readonly string[] };
  /** Called with the parameters of a view that is opened. */
  onOpened?: (address: string) => void;
}

/** The views of a list by its title: opens, saves, changes and deletes them. */
export function ViewsMenu({ list, columns, onOpened }: ViewsMenuProps) {
  const { views, current, address, isChanged, open: goTo } = useListView(list);
  const words = VIEWED_WORDS[list];
  function open(view: Pick<SavedView, "id" | "address"> | null) {
    goTo(view);
    onOpened?.(view?.address ?? "");
  }
  const [dialog, setDialog] = useState<ViewDialogsProps["dialog"]>(null);
  const change = useChange();
  const update = useMutation({
    mutationFn: (view: SavedView) =>
      change(updateSavedView, { params: { viewId: view.id }, body: { address, version: view.version } }),
    onSuccess: ({ name }) => toast.success(`${name} was saved`),
    onError: (error) => toast.error("Failed to save the view", { description: messageOf(error) }),
  });
  const start = useMutation({
    mutationFn: ({ id, isStart }: SavedView) =>
      change(isStart ? unsetStartView : setStartView, { params: { viewId: id } }),
    onSuccess: (_, { name, isStart }) =>
      toast.success(`The ${words.place} now opens ${isStart ? "without a view" : `with ${name}`}`),
    onError: (error) => toast.error("Failed to change the default", { description: messageOf(error) }),
  });

  function addressToSave(): string {
    const params = new URLSearchParams(address);
    if (columns && !params.has("columns")) params.set("columns", shownColumns(columns.menu, columns.ids).join(","));
    return params.toString();
  }

  const item = (view: SavedView) => (
    <DropdownMenuRadioItem key={view.id} value={view.id}>
      <span className="min-w-0 truncate">{view.name}</span>
      {view.isStart && <Star aria-label="Start" className="ml-auto text-muted-foreground" />}
    </DropdownMenuRadioItem>
  );
  const own = views.filter(({ isTeam }) => !isTeam);
  const team = views.filter(({ isTeam }) => isTeam);

  return (
    <div className="flex min-w-0 items-center gap-2 print:hidden">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`View: ${current?.name ?? "All"}${isChanged ? ", changed" : ""}`}
            className="min-w-0 max-w-60"
          >
            <span className="truncate">{current?.name ?? "All"}</span>
            {isChanged && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary" />}
            <ChevronDown aria-hidden="true" className="text-muted-foreground" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-[70dvh] w-64">
          <DropdownMenuRadioGroup
            aria-label="Views"
            value={current?.id ?? NO_VIEW}
            onValueChange={(id) => open(views.find((view) => view.id === id) ?? null)}
          >
            <DropdownMenuRadioItem value={NO_VIEW}>{words.all}</DropdownMenuRadioItem>
            {own.length > 0 && <DropdownMenuLabel>Mine</DropdownMenuLabel>}
            {own.map(item)}
            {team.length > 0 && <DropdownMenuLabel>Team</DropdownMenuLabel>}
            {team.map(item)}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem onFocus={() => loadAhead(load)} onSelect={() => setDialog("new")}>
            Save view…
          </DropdownMenuItem>
          {current && (
            <>
              <DropdownMenuItem onSelect={() => start.mutate(current)}>
                {current.isStart ? "Do not use it as my default" : "Make it my default"}
              </DropdownMenuItem>
              {current.canEdit && (
                <>
                  <DropdownMenuItem onSelect={() => setDialog("rename")}>Rename or share…</DropdownMenuItem>
                  <DropdownMenuItem variant="destructive" onSelect={() => setDialog("delete")}>
                    Delete view…
                  </DropdownMenuItem>
                </>
              )}
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {current && isChanged && (
        <>
          {current.canEdit && (
            <Button variant="outline" size="sm" pending={update.isPending} onClick={() => update.mutate(current)}>
              Save changes
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => open(current)}>
            Reset
          </Button>
        </>
      )}
      <OnceOpen open={dialog !== null}>
        <ViewDialogs
          list={list}
          dialog={dialog}
          onClose={() => setDialog(null)}
          current={current}
          addressOf={addressToSave}
          open={open}
        />
      </OnceOpen>
    </div>
  );
}
