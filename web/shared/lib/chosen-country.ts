/** The key of the stored choice. It is here so that its sender loads none of the countries' names and numbers. */
export const COUNTRY_KEY = "country";

/** The code that the person has chosen; `null` without a choice, and if they are in none of our countries. */
export function chosenCountry(): string | null {
  const chosen = localStorage.getItem(COUNTRY_KEY);
  return chosen !== null && /^[A-Z]{2}$/.test(chosen) ? chosen : null;
}
