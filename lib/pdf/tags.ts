import "server-only";
import { type PDF, type PDFPage, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfRef } from "@libpdf/core";

/** Standard structure types (ISO 32000-1, 14.8.4). */
export type Tag = "H1" | "H2" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD" | "Figure";

/** An element of a document's structure, which marks parts of pages. */
export interface TagElement {
  tag: Tag;
  ref: PdfRef;
  dict: PdfDict;
}

/**
 * The structure tree of a document: what a screen reader reads, in the order in which elements are added. The PDF library does
 * not write one, so it is built here (ISO 32000-1, 14.7).
 */
export class Tags {
  private constructor(
    private readonly pdf: PDF,
    private readonly document: Pick<TagElement, "ref" | "dict">,
    /** For each page, by its StructParents: the elements of its marked parts. */
    private readonly parents: PdfArray,
  ) {}

  /** The tree of a document; created if there is none. */
  static of(pdf: PDF): Tags {
    const resolve = (ref: PdfRef) => pdf.getObject(ref);
    const root = pdf.getCatalog().getDict("StructTreeRoot", resolve);
    const ref = root?.getRef("K");
    const dict = root?.getDict("K", resolve);
    const parents = root?.getDict("ParentTree", resolve)?.getArray("Nums", resolve);
    if (ref && dict && parents) return new Tags(pdf, { ref, dict }, parents);
    return Tags.begin(pdf);
  }

  private static begin(pdf: PDF): Tags {
    const root = PdfDict.of({ Type: PdfName.of("StructTreeRoot") });
    const dict = PdfDict.of({
      Type: PdfName.of("StructElem"),
      S: PdfName.of("Document"),
      P: pdf.register(root),
      K: PdfArray.of(),
    });
    const parents = PdfArray.of();
    const ref = pdf.register(dict);
    root.set("K", ref);
    root.set("ParentTree", pdf.register(PdfDict.of({ Nums: parents })));
    const catalog = pdf.getCatalog();
    catalog.set("StructTreeRoot", pdf.register(root));
    catalog.set("MarkInfo", PdfDict.of({ Marked: PdfBool.TRUE }));
    return new Tags(pdf, { ref, dict }, parents);
  }

  /** Adds an element as the last child of its parent. `attributes` are for example a table's Scope or the text Alt. */
  add(
    tag: Tag,
    parent: Pick<TagElement, "ref" | "dict"> = this.document,
    attributes: Parameters<typeof PdfDict.of>[0] = {},
  ): TagElement {
    const dict = PdfDict.of({
      Type: PdfName.of("StructElem"),
      S: PdfName.of(tag),
      P: parent.ref,
      K: PdfArray.of(),
      ...attributes,
    });
    const ref = this.pdf.register(dict);
    parent.dict.getArray("K")?.push(ref);
    return { tag, ref, dict };
  }

  /** Assigns the next part of a page to an element; returns the part's number on the page (MCID). */
  mark({ dict, ref }: TagElement, page: PDFPage): number {
    const stretches = this.stretchesOf(page);
    const id = stretches.length;
    stretches.push(ref);
    dict.getArray("K")?.push(PdfDict.of({ Type: PdfName.of("MCR"), Pg: page.ref, MCID: PdfNumber.of(id) }));
    return id;
  }

  private stretchesOf(page: PDFPage): PdfArray {
    const key = page.dict.getNumber("StructParents")?.value ?? this.parents.length / 2;
    const known = this.parents.at(2 * key + 1);
    if (known instanceof PdfArray) return known;
    const stretches = PdfArray.of();
    page.dict.set("StructParents", PdfNumber.of(key));
    page.dict.set("Tabs", PdfName.of("S"));
    this.parents.push(PdfNumber.of(key), stretches);
    return stretches;
  }
}

/** The attribute that says whether a table heading is for its row or its column. */
export const scope = (of: "Row" | "Column") => ({
  A: PdfDict.of({ O: PdfName.of("Table"), Scope: PdfName.of(of) }),
});
