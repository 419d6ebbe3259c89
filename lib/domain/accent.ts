/** A color and the text on it, both as '#rrggbb'. */
export interface Accent {
  color: string;
  text: string;
}

/** A color as it is stored: '#1f4fd8'. */
export const COLOR = /^#[0-9a-f]{6}$/;

/** What text needs on its ground, and a color as text on a page (WCAG 2.1 AA). */
export const LEAST_CONTRAST = 4.5;

const WHITE = "#ffffff";
const LIGHT_PAGE = "#f5f6f8";
/** The lightest ground of the client's page in dark. */
const DARK_PAGE = "#1c1e23";
const DARK_TEXT = "#0e0f12";
const STEPS = 100;

type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The color nearest to `color`, on the way to another one, that has enough contrast to all of `grounds`. */
function nearest(color: string, towards: string, grounds: string[]): string {
  const [from, to] = [rgbOf(color), rgbOf(towards)];
  for (let step = 0; step < STEPS; step++) {
    const mixed = hexOf(from.map((value, at) => value + (((to[at] ?? 0) - value) * step) / STEPS) as Rgb);
    if (grounds.every((ground) => contrast(mixed, ground) >= LEAST_CONTRAST)) return mixed;
  }
  return towards;
}

/**
 * A chosen color as it is used: darkened on a light page and lightened on a dark one until text on it, and it as text on the page,
 * have a contrast of 4.5.
 */
export const accentsOf = (color: string): { light: Accent; dark: Accent } => ({
  light: { color: nearest(color, "#000000", [WHITE, LIGHT_PAGE]), text: WHITE },
  dark: { color: nearest(color, WHITE, [DARK_PAGE, DARK_TEXT]), text: DARK_TEXT },
});

/** What a logo can be, and its largest size in bytes. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export const LOGO_MAX_BYTES = 1024 * 1024;
