export const firstNameOf = (name: string) => name.split(" ")[0] ?? name;

/** First and last names of a name that comes in one piece. */
export const splitName = (name: string): [string, string] => [firstNameOf(name), name.split(" ").slice(1).join(" ")];
