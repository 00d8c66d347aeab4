import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";

/** A query for a form: fetched when it opens, and not replaced while it is edited. */
export function useFresh<T, Data, Key extends QueryKey>(options: UseQueryOptions<T, Error, Data, Key>) {
  const { data, error, isPending, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...options,
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isHere = isFetchedAfterMount;
  return { data: isHere ? data : undefined, error, isPending: isPending || !isHere, isFetching, refetch };
}
