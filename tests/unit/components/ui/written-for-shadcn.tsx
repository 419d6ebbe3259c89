"use client";

import { CalendarDays, MoreHorizontal, TriangleAlert } from "lucide-react";
import * as React from "react";
import { Bar, BarChart, CartesianGrid, XAxis } from "recharts";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Badge, badgeVariants } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card";
import {
  type ChartConfig,
  ChartContainer,
  ChartLegend,
  ChartLegendContent,
  ChartTooltip,
  ChartTooltipContent,
} from "@/components/ui/chart";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandSeparator,
  CommandShortcut,
} from "@/components/ui/command";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuPortal,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectSeparator,
  SelectTrigger,
  SelectValue,
} from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Slider } from "@/components/ui/slider";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Textarea } from "@/components/ui/textarea";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "@/components/ui/tooltip";

/* Components as they are written for shadcn, with its published parts and props and none of ours. */

const chartConfig = {
  renewed: { label: "Renewed", color: "var(--chart-1)" },
  lost: { label: "Lost", theme: { light: "oklch(0.6 0.2 30)", dark: "oklch(0.7 0.2 30)" } },
} satisfies ChartConfig;

const quarters = [
  { quarter: "Q1", renewed: 12, lost: 3 },
  { quarter: "Q2", renewed: 17, lost: 1 },
];

export function RenewalsCard({ className, ...props }: React.ComponentProps<typeof Card>) {
  return (
    <Card className={cn("w-full", className)} {...props}>
      <CardHeader>
        <CardTitle>Renewals</CardTitle>
        <CardDescription>This year, by quarter</CardDescription>
        <CardAction>
          <Badge variant="secondary">29 renewed</Badge>
          <Badge asChild variant="destructive">
            <a href="#lost">4 lost</a>
          </Badge>
        </CardAction>
      </CardHeader>
      <CardContent className="px-2">
        <ChartContainer config={chartConfig} className="min-h-48 w-full">
          <BarChart accessibilityLayer data={quarters}>
            <CartesianGrid vertical={false} />
            <XAxis dataKey="quarter" tickLine={false} axisLine={false} />
            <ChartTooltip cursor={false} content={<ChartTooltipContent indicator="dashed" hideLabel />} />
            <ChartLegend content={<ChartLegendContent nameKey="quarter" />} />
            <Bar dataKey="renewed" fill="var(--color-renewed)" radius={4} />
            <Bar dataKey="lost" fill="var(--color-lost)" radius={4} />
          </BarChart>
        </ChartContainer>
      </CardContent>
      <CardFooter className="flex-col items-start gap-2">
        <Alert variant="destructive">
          <TriangleAlert />
          <AlertTitle>One renewal is late</AlertTitle>
          <AlertDescription>It was due last week.</AlertDescription>
        </Alert>
        <Alert>
          <AlertTitle>The rest is on time</AlertTitle>
        </Alert>
      </CardFooter>
    </Card>
  );
}

/** Both kinds of content of a chart, as recharts calls them. */
export function RenewalsNotes() {
  const payload = [
    { dataKey: "renewed", name: "renewed", value: 1200, color: "var(--color-renewed)", graphicalItemId: "1" },
    { dataKey: "lost", name: "lost", value: 3, color: "var(--color-lost)", graphicalItemId: "2" },
  ];
  return (
    <ChartContainer config={chartConfig}>
      <div>
        <ChartTooltipContent active payload={payload} label="Q1" className="w-40" />
        <ChartTooltipContent
          active
          payload={payload}
          label="Q1"
          labelFormatter={(label) => `Quarter ${label}`}
          formatter={(value, name) => (
            <b>
              {name}={value}
            </b>
          )}
        />
        <ChartLegendContent
          payload={payload.map(({ dataKey, color }) => ({ value: dataKey, dataKey, color }))}
          verticalAlign="top"
        />
      </div>
    </ChartContainer>
  );
}

export function RenewalPages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav aria-label="pagination" className="mx-auto flex w-full justify-center">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={`?page=${number}`}
          aria-current={number === page ? "page" : undefined}
          className={cn(buttonVariants({ variant: number === page ? "outline" : "ghost", size: "icon" }))}
        >
          {number}
        </a>
      ))}
      <a href="#all" className={badgeVariants({ variant: "outline" })}>
        All
      </a>
    </nav>
  );
}

export function RenewalDialogs() {
  const [open, setOpen] = React.useState(false);
  return (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">Edit renewal</Button>
        </DialogTrigger>
        <DialogContent className="sm:max-w-[425px]" showCloseButton={false}>
          <DialogHeader>
            <DialogTitle>Edit renewal</DialogTitle>
            <DialogDescription>Save when you are done.</DialogDescription>
          </DialogHeader>
          <div className="grid gap-3">
            <Label htmlFor="name">Name</Label>
            <Input id="name" defaultValue="Summit" />
            <Textarea placeholder="A note" />
            <Slider defaultValue={[20, 60]} max={100} step={1} />
          </div>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit">Save</Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button variant="destructive" size="sm">
            Delete
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>Delete the renewal?</AlertDialogTitle>
            <AlertDialogDescription>This cannot be undone.</AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>Cancel</AlertDialogCancel>
            <AlertDialogAction className={buttonVariants({ variant: "destructive" })}>Delete</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
      <CommandDialog open={open} onOpenChange={setOpen} title="Search" description="Search for a renewal">
        <CommandInput placeholder="Type a name" />
        <CommandList>
          <CommandEmpty>No results found</CommandEmpty>
          <CommandGroup heading="Renewals">
            <CommandItem>
              Summit <CommandShortcut>S</CommandShortcut>
            </CommandItem>
          </CommandGroup>
          <CommandSeparator />
        </CommandList>
      </CommandDialog>
    </>
  );
}

export function RenewalControls() {
  const [date, setDate] = React.useState<Date | undefined>(new Date(Date.UTC(2027, 0, 5)));
  return (
    <TooltipProvider>
      <Tooltip>
        <TooltipTrigger asChild>
          <Button variant="ghost" size="icon" aria-label="More">
            <MoreHorizontal />
          </Button>
        </TooltipTrigger>
        <TooltipContent side="right">
          <p>More</p>
        </TooltipContent>
      </Tooltip>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="lg">Actions</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-56" align="start">
          <DropdownMenuLabel inset>Renewal</DropdownMenuLabel>
          <DropdownMenuGroup>
            <DropdownMenuItem variant="destructive">
              Delete <DropdownMenuShortcut>D</DropdownMenuShortcut>
            </DropdownMenuItem>
            <DropdownMenuSub>
              <DropdownMenuSubTrigger>Move</DropdownMenuSubTrigger>
              <DropdownMenuPortal>
                <DropdownMenuSubContent>
                  <DropdownMenuItem>Next quarter</DropdownMenuItem>
                </DropdownMenuSubContent>
              </DropdownMenuPortal>
            </DropdownMenuSub>
          </DropdownMenuGroup>
          <DropdownMenuSeparator />
          <DropdownMenuCheckboxItem checked>Mine</DropdownMenuCheckboxItem>
          <DropdownMenuRadioGroup value="a">
            <DropdownMenuRadioItem value="a">A</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="link">
            <CalendarDays /> Due
          </Button>
        </PopoverTrigger>
        <PopoverAnchor />
        <PopoverContent className="w-auto p-0">Due soon</PopoverContent>
      </Popover>
      <Calendar
        mode="single"
        defaultMonth={date}
        selected={date}
        onSelect={setDate}
        className="rounded-md border"
        captionLayout="label"
      />
      <Select defaultValue="q1">
        <SelectTrigger size="sm" className="w-[180px]" aria-label="Quarter">
          <SelectValue placeholder="Choose a quarter" />
        </SelectTrigger>
        <SelectContent>
          <SelectGroup>
            <SelectLabel>Quarters</SelectLabel>
            <SelectItem value="q1">Q1</SelectItem>
            <SelectSeparator />
          </SelectGroup>
        </SelectContent>
      </Select>
      <Tabs defaultValue="open">
        <TabsList>
          <TabsTrigger value="open">Open</TabsTrigger>
          <TabsTrigger value="done">Done</TabsTrigger>
        </TabsList>
        <TabsContent value="open">
          <Skeleton className="h-4 w-32" />
        </TabsContent>
      </Tabs>
      <ToggleGroup type="multiple" variant="outline" size="sm" spacing={2}>
        <ToggleGroupItem value="mail">Mail</ToggleGroupItem>
        <ToggleGroupItem value="call">Call</ToggleGroupItem>
      </ToggleGroup>
      <RadioGroup defaultValue="month">
        <RadioGroupItem value="month" id="month" />
        <Label htmlFor="month">Monthly</Label>
      </RadioGroup>
      <Checkbox id="all" checked="indeterminate" />
      <Command className="rounded-lg border">
        <CommandInput placeholder="Search" />
        <CommandList>
          <CommandItem onSelect={() => setDate(undefined)}>None</CommandItem>
        </CommandList>
      </Command>
      <Table>
        <TableCaption>Renewals of the year</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead className="w-[100px]">Client</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          <TableRow>
            <TableCell className="font-medium">Summit</TableCell>
          </TableRow>
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={1}>One</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TooltipProvider>
  );
}
