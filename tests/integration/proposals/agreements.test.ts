import { deflateRawSync, deflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { defaultAgreement } from "@/lib/agreements/default";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { verifySeal } from "@/lib/pdf/seal";
import { readSignedPdf } from "@/lib/proposals/agreement/documents";
import { addAgreementFile } from "@/lib/proposals/agreement/files";
import { previewAgreement } from "@/lib/proposals/agreement/preview";
import {
  getAgreement,
  getAgreementVersion,
  listAgreementVersions,
  saveAgreement,
} from "@/lib/proposals/agreement/versions";
import { correctOfferDocuments } from "@/lib/proposals/client/corrections";
import { flat, textOf } from "../../support/records/agreement";
import { block, bodyOf, onePage, ownBody, pdfFile, streamOf } from "../../support/records/agreements";
import { actorOf } from "../../support/records/people";
import { addProposal, signAsClient, signingForm } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { addFile } from "../../support/requests/requests-agreements";

const { DRAFT, DOCUMENT_SIGNING } = PROPOSAL_STATUS;

let world: World;
let providerId: string;
beforeAll(async () => {
  world = await makeWorld();
  ({ providerId } = world.summit);
});

const owner = () => actorOf(world.owner, providerId);
const save = async (body = ownBody(), exhibits: { fileId: string; name: string }[] = [], version?: number) =>
  saveAgreement(await owner(), providerId, { body, exhibits, version });
const documentOf = (proposalId: string) =>
  db().proposalDocument.findFirstOrThrow({
    where: { proposalId, replacedAt: null },
    include: { agreementVersion: { select: { number: true } } },
  });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }) => ({ code, message }),
  );

test("a document without a text of the provider's keeps ours when it is corrected after the provider's first save", async () => {
  const signing = await addProposal(world, DOCUMENT_SIGNING);
  await save();
  await correctOfferDocuments(signing.id, { ...signingForm, signerLastName: "Lain" });
  const corrected = await documentOf(signing.id);
  expect(corrected.agreementVersionId).toBeNull();
  expect(await textOf(corrected.unsignedPdf)).toContain(flat("co-employers of the worksite employees"));
});

describe("a provider's agreement (A12)", () => {
  test("is ours until it saves its own, and ours again when it goes back to it", async () => {
    const redwood = world.redwood.providerId;
    const actor = await actorOf(world.admin, redwood);
    const ours = defaultAgreement((await getAgreement(actor, redwood)).proposalType);
    expect(await getAgreement(actor, redwood)).toMatchObject({ version: 0, isDefault: true, body: ours, exhibits: [] });
    const own = await saveAgreement(actor, redwood, { body: ownBody(), exhibits: [] });
    expect(own).toMatchObject({ version: 1, isDefault: false });
    const back = await saveAgreement(actor, redwood, { body: ours, exhibits: [] });
    expect(back).toMatchObject({ version: 2, isDefault: true });
  });

  test("gets a version with number, author and time from each save that changes something, and from no other", async () => {
    const body = ownBody();
    const { version } = await save(body);
    expect((await save(body)).version).toBe(version);
    const fileId = await addFile(world, "A page");
    expect((await save(body, [{ fileId, name: "Manual" }])).version).toBe(version + 1);
    expect((await save(body, [{ fileId, name: "Safety manual" }])).version).toBe(version + 2);
    const { items } = await listAgreementVersions(await owner(), providerId);
    expect(items.slice(0, 3).map(({ number }) => number)).toEqual([version + 2, version + 1, version]);
    expect(items[0]).toMatchObject({ author: "Olivia Test", createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const first = await getAgreementVersion(await owner(), providerId, version);
    expect(first).toMatchObject({ number: version, body, exhibits: [] });
  });

  test("saved in two tabs keeps what the first one saved, and shows the second who it was", async () => {
    const { version } = await save();
    const first = ownBody();
    await save(first, [], version);
    const actor = await owner();
    const second = () => refusalOf(saveAgreement(actor, providerId, { body: ownBody(), exhibits: [], version }));
    expect(await second()).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Olivia Test"),
    });
    expect((await getAgreement(await owner(), providerId)).body).toEqual(first);
  });

  test("saved by many at once has one version for each number", async () => {
    const { version } = await save();
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => save(ownBody(), [], version)));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await getAgreement(await owner(), providerId)).version).toBe(version + 1);
  });

  test("is refused with the place of a character that no font has", async () => {
    const body = bodyOf({ type: "pricing_table" }, block("heading", "Words"), block("clause", "Say שלום to all"));
    expect(await refusalOf(save(body))).toMatchObject({
      code: "bad_request",
      message: "Clause 1.1, “Say שלום to all”: Our documents cannot print ש",
    });
  });

  test("can include only the provider's own files", async () => {
    const fileId = await addFile(world, "A page");
    const rival = await actorOf(world.admin, world.redwood.providerId);
    const form = { body: ownBody(), exhibits: [{ fileId, name: "Manual" }] };
    const foreign = { code: "bad_request", message: "“Manual” is no longer there. Please add it again." };
    expect(await refusalOf(saveAgreement(rival, world.redwood.providerId, form))).toMatchObject(foreign);
  });

  test("cannot be changed once documents were made from it", async () => {
    await save();
    await expect(db().agreementVersion.updateMany({ data: { body: {} } })).rejects.toThrow("permission denied");
  });
});

describe("a document", () => {
  test("keeps its version after later ones, also when its details are corrected; the next proposal gets the newest", async () => {
    const { version } = await save(ownBody("The first text."));
    const signing = await addProposal(world, DOCUMENT_SIGNING);
    await save(ownBody("The second text."));
    const before = await documentOf(signing.id);
    await correctOfferDocuments(signing.id, { ...signingForm, signerLastName: "Lain" });
    const corrected = await documentOf(signing.id);
    expect(corrected.id).not.toBe(before.id);
    for (const document of [before, corrected]) {
      expect(document.agreementVersion?.number).toBe(version);
      expect(await textOf(document.unsignedPdf)).toContain(flat("1.1 The first text."));
    }
    const next = await documentOf((await addProposal(world, DOCUMENT_SIGNING)).id);
    expect(next.agreementVersion?.number).toBe(version + 1);
    expect(await textOf(next.unsignedPdf)).toContain(flat("1.1 The second text."));
  });

  test("has the exhibits behind the signature page, listed above it, and its seal covers them", async () => {
    const [manual, policy] = [await addFile(world, "Wear a helmet", "And gloves"), await addFile(world, "Be kind")];
    await save(ownBody(), [
      { fileId: manual, name: "Safety manual" },
      { fileId: policy, name: "Policy" },
    ]);
    const signing = await addProposal(world, DOCUMENT_SIGNING);
    await signAsClient(signing.id);
    const { bytes: pdf } = await readSignedPdf(signing.id);
    expect(verifySeal(pdf)).toMatchObject({ sealed: true, intact: true, coversWholeFile: true });
    const text = await textOf(pdf);
    const places = [
      "Exhibit A: Safety manual (2 pages) and Exhibit B: Policy (1 page) follow these signatures and are part of this Agreement.",
      "Signature",
      "Exhibit A: Safety manual",
      "Exhibit B: Policy",
      "Signing certificate",
    ].map((words) => text.lastIndexOf(flat(words)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe("a preview", () => {
  test("shows an unsaved text with a real proposal, and stores nothing", async () => {
    const { id } = await addProposal(world, DRAFT);
    const actor = await owner();
    const form = { body: ownBody("Only seen."), exhibits: [], proposalId: id };
    const { bytes } = await changesNothing(() => previewAgreement(actor, providerId, form));
    const text = await textOf(bytes);
    expect(text).toContain(flat("1.1 Only seen."));
    expect(text).toContain(flat("Bundled rate of gross payroll 2.75%"));
  });

  test("with a proposal of another provider is not found", async () => {
    const { id } = await addProposal(world, DRAFT);
    const rival = await actorOf(world.admin, world.redwood.providerId);
    const form = { body: ownBody(), exhibits: [], proposalId: id };
    expect(await refusalOf(previewAgreement(rival, world.redwood.providerId, form))).toMatchObject({
      code: "not_found",
    });
  });
});

describe("an uploaded PDF", () => {
  const zeros = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  /** The same after a part that is not packed, and with the checksum of neither. */
  const packed = (begin: Buffer, part = "") => {
    const length = Buffer.alloc(4);
    length.writeUInt16LE(part.length, 0);
    length.writeUInt16LE(part.length ^ 0xffff, 2);
    return Buffer.concat([begin, Buffer.of(0), length, Buffer.from(part), zeros, Buffer.alloc(8)]);
  };
  const ZLIB = Buffer.from("789c", "hex");
  const GZIP = Buffer.from("1f8b0800000000000003", "hex");
  const bomb = packed(ZLIB);

  test("keeps what its pages inherit, and each page looks the same", async () => {
    const { fileId, pageCount } = await addAgreementFile(await owner(), providerId, pdfFile(onePage()));
    expect(pageCount).toBe(1);
    const { pdf } = await db().agreementFile.findUniqueOrThrow({ where: { id: fileId } });
    expect(await textOf(pdf)).toContain("Inheritedwords");
  });

  test.each<[string, () => Uint8Array<ArrayBuffer>, RegExp]>([
    ["broken", () => new Uint8Array(Buffer.from("%PDF-1.7\nand then nothing")), /cannot be read as a PDF/],
    ["cut off", () => onePage().slice(0, 300), /cannot be read as a PDF/],
    ["with a script", () => onePage({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert)>>" }), /contains a script/],
    [
      "with a script on a page",
      () => onePage({ page: "/AA<</O 7 0 R>>", more: ["<</S/JavaScript/JS 8 0 R>>", streamOf(Buffer.from("1"))] }),
      /contains a script/,
    ],
    ["with files in it", () => onePage({ catalog: "/Names<</EmbeddedFiles<</Names[]>>>>" }), /other files attached/],
    [
      "with an XFA form",
      () => onePage({ catalog: "/AcroForm<</Fields[]/XFA 7 0 R>>", more: [streamOf(Buffer.from("<xdp/>"))] }),
      /interactive form/,
    ],
    [
      "that starts a program",
      () => onePage({ page: "/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(calc.exe)>>>>]" }),
      /starts programs/,
    ],
    [
      "that unpacks to 200 MB",
      () => onePage({ contents: streamOf(bomb, "/Filter/FlateDecode") }),
      /unpacks to more than/,
    ],
    [
      "that is packed twice",
      () => onePage({ contents: streamOf(deflateSync(bomb), "/Filter[/FlateDecode/FlateDecode]") }),
      /packed in a way that is not read here/,
    ],
    [
      "that is packed twice, by a name in other letters",
      () => onePage({ contents: streamOf(deflateSync(bomb), "/Filter[/FlateDecode/#46lateDecode]") }),
      /packed in a way that is not read here/,
    ],
    [
      "that unpacks to 200 MB behind what looks like its end",
      () => onePage({ contents: streamOf(packed(ZLIB, "\nendstream"), "/Filter/FlateDecode") }),
      /unpacks to more than/,
    ],
    [
      "that gzip unpacks to 200 MB",
      () => onePage({ contents: streamOf(packed(GZIP), "/Filter/FlateDecode") }),
      /unpacks to more than/,
    ],
    [
      "that is packed by a filter of which nobody knows how far it unpacks",
      () => onePage({ contents: streamOf(Buffer.from([128, 11, 96, 80, 34]), "/Filter/LZWDecode") }),
      /packed in a way that is not read here/,
    ],
  ])("%s is refused with a message for its owner, and nothing is stored", async (_, make, words) => {
    const actor = await owner();
    const refusal = await changesNothing(() => refusalOf(addAgreementFile(actor, providerId, pdfFile(make()))));
    expect(refusal).toMatchObject({ code: "bad_request", message: expect.stringMatching(words) });
  });

  test("with 51 pages is refused, with 50 it is not", async () => {
    const pages = (count: number) => addFile(world, ...Array.from({ length: count }, (_, index) => `Page ${index}`));
    await pages(50);
    expect(await refusalOf(pages(51))).toMatchObject({ message: "The PDF has 51 pages; at most 50 are possible." });
  });

  test("that no version uses is deleted after 20 newer ones; one that is used stays", async () => {
    const named = await addFile(world, "Named");
    await save(ownBody(), [{ fileId: named, name: "Named" }]);
    const unused = await addFile(world, "Unused");
    const newer = { providerId, pdf: new Uint8Array(), sha256: "", pageCount: 1 };
    await db().agreementFile.createMany({ data: Array.from({ length: 19 }, () => newer) });
    await addFile(world, "Newest");
    const kept = await db().agreementFile.findMany({ where: { id: { in: [named, unused] } }, select: { id: true } });
    expect(kept).toEqual([{ id: named }]);
  });
});
